import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type Settings, wrongSetting } from '../settings.ts'

/** A certificate with those that it follows from, and its key, PEM. */
export interface TlsIdentity {
  readonly cert: string
  readonly key: string
}

type TlsSettings = Pick<Settings, 'TLS_CERT_FILE' | 'TLS_KEY_FILE'>
type OperationsTlsSettings = Pick<Settings, 'OPERATIONS_TLS_CERT_FILE' | 'OPERATIONS_TLS_KEY_FILE'>

/** By what a listener proves who it is; undefined where it speaks HTTP. @throws SettingsError */
export const tlsOf = (settings: TlsSettings): TlsIdentity | undefined =>
  readIdentity(settings, 'TLS_CERT_FILE', 'TLS_KEY_FILE')

/** The same for the port of operators. @throws SettingsError */
export const operationsTlsOf = (settings: OperationsTlsSettings): TlsIdentity | undefined =>
  readIdentity(settings, 'OPERATIONS_TLS_CERT_FILE', 'OPERATIONS_TLS_KEY_FILE')

/** From here on this process believes certificates of the authority that TLS_CA_FILE names, beside the public ones. @throws SettingsError */
export const trustAuthority = ({ TLS_CA_FILE }: Pick<Settings, 'TLS_CA_FILE'>): void => {
  if (TLS_CA_FILE) setDefaultCACertificates([...getCACertificates('default'), readPem('TLS_CA_FILE', TLS_CA_FILE)])
}

type FileSetting = keyof TlsSettings | keyof OperationsTlsSettings

const readIdentity = <Name extends FileSetting>(
  settings: { readonly [name in Name]?: string },
  certFile: Name,
  keyFile: Name,
): TlsIdentity | undefined => {
  const { [certFile]: cert, [keyFile]: key } = settings
  return cert && key ? { cert: readPem(certFile, cert), key: readPem(keyFile, key) } : undefined
}

const readPem = (setting: FileSetting | 'TLS_CA_FILE', path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw wrongSetting(setting, `names a file that cannot be read (${code})`)
  }
}
