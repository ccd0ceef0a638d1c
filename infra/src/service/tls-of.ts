import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type Settings, wrongSetting } from '../settings.ts'

/** A certificate with those that it follows from, and its key, PEM. */
export interface TlsIdentity {
  readonly cert: string
  readonly key: string
}

/** By what a listener proves who it is; undefined where it speaks HTTP. @throws SettingsError */
export const tlsOf = ({
  TLS_CERT_FILE,
  TLS_KEY_FILE,
}: Pick<Settings, 'TLS_CERT_FILE' | 'TLS_KEY_FILE'>): TlsIdentity | undefined =>
  TLS_CERT_FILE && TLS_KEY_FILE
    ? { cert: readPem('TLS_CERT_FILE', TLS_CERT_FILE), key: readPem('TLS_KEY_FILE', TLS_KEY_FILE) }
    : undefined

/** From here on this process believes certificates of the authority that TLS_CA_FILE names, beside the public ones. @throws SettingsError */
export const trustAuthority = ({ TLS_CA_FILE }: Pick<Settings, 'TLS_CA_FILE'>): void => {
  if (TLS_CA_FILE) setDefaultCACertificates([...getCACertificates('default'), readPem('TLS_CA_FILE', TLS_CA_FILE)])
}

const readPem = (setting: 'TLS_CERT_FILE' | 'TLS_KEY_FILE' | 'TLS_CA_FILE', path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw wrongSetting(setting, `names a file that cannot be read (${code})`)
  }
}
