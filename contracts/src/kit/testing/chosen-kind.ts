/** The kind of record that this run is narrowed to by `KERVAN_KIND`; undefined where it is about all of them. */
export const chosenKind = (): string | undefined => process.env.KERVAN_KIND || undefined

/** Whether this run is about a kind; it is about every kind where none is chosen. */
export const isChosen = (kind: string): boolean => chosenKind() === undefined || chosenKind() === kind
