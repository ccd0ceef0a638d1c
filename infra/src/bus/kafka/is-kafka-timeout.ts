/** Whether a broker took too long for a request: a smaller one may be answered. kafkajs wraps it when it has tried enough. */
export const isKafkaTimeout = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { name, type, cause } = error as Error & { type?: string }
  return name === 'KafkaJSRequestTimeoutError' || type === 'REQUEST_TIMED_OUT' || isKafkaTimeout(cause)
}
