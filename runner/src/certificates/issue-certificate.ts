import 'reflect-metadata'
import { createPrivateKey, webcrypto } from 'node:crypto'
import type { TlsIdentity } from '@kervan/infra/service/tls-of'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

const { subtle } = webcrypto
const DAY_MS = 86_400_000
const AUTHORITY_DAYS = 3_650
export const CERTIFICATE_DAYS = 397
/** How much earlier than now a certificate begins, as clocks differ. */
const EARLIER_MS = 3_600_000

/** Both have a strength of 128 bits (NIST SP 800-57 part 1, table 2). Signing a handshake takes a fraction of the time with the first. */
const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const RSA = {
  ...{ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  ...{ modulusLength: 3_072, publicExponent: new Uint8Array([1, 0, 1]) },
}

const makeKeys = async (algorithm: typeof EC | typeof RSA) =>
  (await subtle.generateKey(algorithm, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair

const pemOf = async (key: webcrypto.CryptoKey): Promise<string> => {
  const der = Buffer.from(await subtle.exportKey('pkcs8', key))
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'pem', type: 'pkcs8' }) as string
}

const periodFrom = (now: Date, days: number) => ({
  notBefore: new Date(now.getTime() - EARLIER_MS),
  notAfter: new Date(now.getTime() + days * DAY_MS),
})

/** A new authority: it holds for ten years, and signs certificates of parts, not of other authorities. */
export const makeAuthority = async (now: Date): Promise<TlsIdentity> => {
  const keys = await makeKeys(RSA)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Kervan',
    ...periodFrom(now, AUTHORITY_DAYS),
    keys,
    signingAlgorithm: RSA,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { cert: `${certificate.toString('pem')}\n`, key: await pemOf(keys.privateKey) }
}

/**
 * What a kind of part asks of its certificate. The nodes of EventStoreDB know each other by one common name, show their
 * certificates as clients as well, and read keys of RSA alone (its manual: protocol security).
 */
const demandsOf = (name: string) =>
  name.startsWith('eventstoredb')
    ? {
        ...{ commonName: 'eventstoredb-node', algorithm: RSA },
        usage: KeyUsageFlags.digitalSignature | KeyUsageFlags.keyEncipherment,
        purposes: [ExtendedKeyUsage.serverAuth, ExtendedKeyUsage.clientAuth],
      }
    : {
        ...{ commonName: name, algorithm: EC },
        ...{ usage: KeyUsageFlags.digitalSignature, purposes: [ExtendedKeyUsage.serverAuth] },
      }

/** A certificate of CERTIFICATE_DAYS for a part under its name, and under localhost and 127.0.0.1 for its own health check. */
export const issueCertificate = async (name: string, authority: TlsIdentity, now: Date): Promise<TlsIdentity> => {
  const { commonName, algorithm, usage, purposes } = demandsOf(name)
  const issuer = new X509Certificate(authority.cert)
  const der = createPrivateKey(authority.key).export({ format: 'der', type: 'pkcs8' })
  const keys = await makeKeys(algorithm)
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${commonName}`,
    issuer: issuer.subject,
    ...periodFrom(now, CERTIFICATE_DAYS),
    publicKey: keys.publicKey,
    signingKey: await subtle.importKey('pkcs8', der, RSA, false, ['sign']),
    signingAlgorithm: RSA,
    extensions: [
      new BasicConstraintsExtension(false),
      new KeyUsagesExtension(usage, true),
      new ExtendedKeyUsageExtension(purposes),
      new SubjectAlternativeNameExtension([
        { type: 'dns', value: name },
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
      ]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  })
  return { cert: `${certificate.toString('pem')}\n`, key: await pemOf(keys.privateKey) }
}
