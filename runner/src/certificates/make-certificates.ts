import { createPrivateKey, X509Certificate } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TlsIdentity } from '@kervan/infra/service/tls-of'
import { CERTIFICATE_DAYS, issueCertificate, makeAuthority } from './issue-certificate.ts'

/** A part that is to have a certificate, and the number of the user that it runs as. */
export interface CertifiedPart {
  readonly name: string
  readonly uid: number
}

const DAY_MS = 86_400_000
/** One that ends earlier is made anew. */
const LEFT_DAYS = 30

const KEY_MODE = 0o400
const CERTIFICATE_MODE = 0o444

/**
 * Leaves an authority in `authority/`, its certificate in `ca/ca.crt`, and in `certificates/<name>/` what each part shows:
 * `node.crt`, `node.key`, and both in `node.pem`, as Kafka reads them. What is there and holds for 30 more days is left as it
 * is; one of another authority, or without its key, is made anew. An authority that would end before what it issues is
 * replaced, and all certificates with it.
 * @returns for whom a certificate was made
 */
export const makeCertificates = async (
  folder: string,
  parts: readonly CertifiedPart[],
  now = new Date(),
): Promise<string[]> => {
  const holdsFor = (days: number, { cert }: TlsIdentity) =>
    new X509Certificate(cert).validToDate.getTime() >= now.getTime() + days * DAY_MS

  const authorityFolder = join(folder, 'authority')
  const kept = await readIdentity(authorityFolder, 'ca')
  const isKept = kept !== undefined && holdsFor(CERTIFICATE_DAYS, kept)
  const authority = isKept ? kept : await makeAuthority(now)
  if (!isKept) {
    await put(authorityFolder, 'ca.key', authority.key, KEY_MODE)
    await put(authorityFolder, 'ca.crt', authority.cert, CERTIFICATE_MODE)
  }
  await put(join(folder, 'ca'), 'ca.crt', authority.cert, CERTIFICATE_MODE)

  const trusted = new X509Certificate(authority.cert).publicKey
  const made = parts.map(async ({ name, uid }) => {
    const place = join(folder, 'certificates', name)
    const held = await readIdentity(place, 'node')
    if (held && holdsFor(LEFT_DAYS, held) && new X509Certificate(held.cert).verify(trusted)) return []
    const { cert, key } = await issueCertificate(name, authority, now)
    // The certificate last: where it fits its key, the others are there.
    await put(place, 'node.pem', key + cert, KEY_MODE, uid)
    await put(place, 'node.key', key, KEY_MODE, uid)
    await put(place, 'node.crt', cert, CERTIFICATE_MODE, uid)
    return [name]
  })
  return (await Promise.all(made)).flat()
}

/** Undefined unless both are there and belong together. */
const readIdentity = async (folder: string, file: string): Promise<TlsIdentity | undefined> => {
  try {
    const [cert, key] = await Promise.all([
      readFile(join(folder, `${file}.crt`), 'utf8'),
      readFile(join(folder, `${file}.key`), 'utf8'),
    ])
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)) ? { cert, key } : undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw error
  }
}

/** Beside its place first, then moved: an interruption leaves nothing half written. */
const put = async (folder: string, file: string, text: string, mode: number, uid?: number): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const place = join(folder, file)
  const unfinished = `${place}.unfinished`
  await rm(unfinished, { force: true })
  await writeFile(unfinished, text, { mode })
  if (uid !== undefined) await chown(unfinished, uid, -1)
  await rename(unfinished, place)
}

/** `node make-certificates.ts <folder> <name>:<uid> ...` */
if (import.meta.main) {
  const [folder, ...parts] = process.argv.slice(2)
  if (!folder || parts.length === 0) throw new Error('usage: make-certificates.ts <folder> <name>:<uid> ...')
  const made = await makeCertificates(
    folder,
    parts.map((part) => {
      const [name = '', uid] = part.split(':')
      return { name, uid: Number(uid) }
    }),
  )
  console.log(made.length > 0 ? `certificates made for ${made.join(', ')}` : 'every certificate holds for 30 more days')
}
