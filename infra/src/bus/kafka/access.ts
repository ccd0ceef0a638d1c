import { readFileSync } from 'node:fs'
import { type Settings, wrongSetting } from '../../settings.ts'

/** How the brokers are reached, and as whom. */
export interface KafkaAccess {
  /** `host:port` of some brokers of the cluster. */
  readonly brokers: readonly string[]
  /** With TLS; `ca` are the authorities that are trusted instead of the public ones, PEM. */
  readonly ssl?: true | { readonly ca: string }
  readonly sasl?: KafkaLogin
}

export interface KafkaLogin {
  readonly mechanism: NonNullable<Settings['KAFKA_SASL_MECHANISM']>
  readonly username: string
  readonly password: string
}

/** Undefined where no brokers are named. @throws SettingsError */
export const kafkaAccessOf = (settings: Settings): KafkaAccess | undefined => {
  const { KAFKA_BROKERS: brokers, KAFKA_SSL, KAFKA_SSL_CA_FILE } = settings
  if (!brokers) return undefined
  const ssl = KAFKA_SSL && (KAFKA_SSL_CA_FILE ? { ca: authoritiesIn(KAFKA_SSL_CA_FILE) } : true)
  return { brokers, ...(ssl && { ssl }), sasl: loginOf(settings) }
}

/** The settings by which a process gets this access. Not for TLS. */
export const settingsOfAccess = ({ brokers, sasl }: KafkaAccess): Record<string, string> => ({
  KAFKA_BROKERS: brokers.join(','),
  ...(sasl && {
    KAFKA_SASL_MECHANISM: sasl.mechanism,
    KAFKA_USERNAME: sasl.username,
    KAFKA_PASSWORD: sasl.password,
  }),
})

const authoritiesIn = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw wrongSetting('KAFKA_SSL_CA_FILE', `names a file that cannot be read (${code})`)
  }
}

const loginOf = ({ KAFKA_SASL_MECHANISM: mechanism, KAFKA_USERNAME: username, KAFKA_PASSWORD: password }: Settings) =>
  mechanism && username && password ? { mechanism, username, password } : undefined
