/** Brings the Kafka broker and a Java that runs it where there are none. Throws one line where they cannot be had. */
export const ensureKafka: () => Promise<void>
