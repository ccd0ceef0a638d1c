import shared from '@eventstore/db-client/generated/shared_pb.js'

/** An id as two signed numbers, as the server itself writes it. */
export const structuredUuid = (id: string) => {
  const bits = (hex: string) => String(BigInt.asIntN(64, BigInt(`0x${hex}`)))
  const hex = id.replaceAll('-', '')
  return new shared.UUID().setStructured(
    new shared.UUID.Structured()
      .setMostSignificantBits(bits(hex.slice(0, 16)))
      .setLeastSignificantBits(bits(hex.slice(16))),
  )
}
