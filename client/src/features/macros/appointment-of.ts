/** A participant's row, as far as it says when and where the person is treated. */
export interface Appointment {
  readonly sessionAt: string | null
  readonly clinic: { readonly name: string } | null
  readonly event: { readonly name: string } | null
}

/** The next appointment, one of this very day included; where none has a time, one that is yet to get it. Undefined where there is none. */
export const appointmentOf = (rows: readonly Appointment[], dayBegan: Date): Appointment | undefined => {
  const timed = rows
    .filter(({ sessionAt }) => sessionAt !== null && Date.parse(sessionAt) >= dayBegan.getTime())
    .toSorted((one, other) => Date.parse(one.sessionAt!) - Date.parse(other.sessionAt!))
  return timed[0] ?? rows.find(({ sessionAt }) => sessionAt === null)
}
