import kafkajs from 'kafkajs'

/** A CommonJS package whose error classes Node does not see by name. */
const { KafkaJSConnectionError, KafkaJSProtocolError, KafkaJSSASLAuthenticationError } = kafkajs

/** Kafka does not let us in, and waiting does not mend it. One line for the operator. */
export class KafkaRefused extends Error {
  override name = 'KafkaRefused'
}

/** What Node says of a certificate that it does not trust (the OpenSSL verification codes in the manual of `tls`). */
const DISTRUSTED = /CERT|^UNABLE_TO_|^ERR_TLS_CERT/
const NO_TLS = /^(EPROTO|ERR_SSL_)/

/** Such a refusal, where what kafkajs threw is one; null for what may pass. */
export const refusalOf = (error: unknown): KafkaRefused | null => {
  if (!(error instanceof Error)) return null
  const line = lineOf(error)
  if (line) return new KafkaRefused(line, { cause: error })
  return error.cause === error ? null : refusalOf(error.cause)
}

const lineOf = (error: Error): string | null => {
  const type = error instanceof KafkaJSProtocolError ? error.type : ''
  if (error instanceof KafkaJSSASLAuthenticationError || type === 'UNSUPPORTED_SASL_MECHANISM')
    return `Kafka refuses: ${error.message}. Check KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_SASL_MECHANISM.`
  if (type.endsWith('_AUTHORIZATION_FAILED'))
    return `Kafka refuses: ${error.message}. Give KAFKA_USERNAME the rights that docs/operations/services.md lists.`
  if (!(error instanceof KafkaJSConnectionError)) return null
  const { message, code = '' } = error as Error & { code?: string }
  if (DISTRUSTED.test(code))
    return `Kafka's certificate cannot be trusted: ${message}. Name the authority that signed it in KAFKA_SSL_CA_FILE, and brokers by the names in their certificates.`
  if (NO_TLS.test(code))
    return `Kafka does not speak TLS there: ${message}. Leave KAFKA_SSL unset, or name another port.`
  return null
}
