interface Claiming {
  readonly userId?: unknown
  readonly createdBy?: unknown
  readonly userData?: { readonly id?: unknown; readonly userId?: unknown; readonly username?: unknown } | null
  readonly metadata?: { readonly userId?: unknown; readonly createdBy?: unknown } | null
}

/** Everything by which a call says who it comes from. The role that it names is read nowhere. */
export const claimsIn = ({
  userId,
  createdBy,
  userData,
  metadata,
}: Claiming): readonly { readonly id: unknown; readonly username: unknown }[] => [
  ...[userId, createdBy, userData?.userId, metadata?.userId, metadata?.createdBy].map((id) => ({
    id,
    username: undefined,
  })),
  { id: userData?.id, username: userData?.username },
]
