interface Named {
  readonly id: string
  readonly name: string
}

const isNamed = (value: object): value is Named => 'id' in value && 'name' in value && Object.keys(value).length === 2

/** Whether a reply names a record anywhere. */
export const isNamedIn = (value: unknown, id: string): boolean => {
  if (value === null || typeof value !== 'object') return false
  if (isNamed(value)) return value.id === id
  return Object.values(value).some((each) => isNamedIn(each, id))
}

/** A reply with another name for a record wherever it names it. The same object where it does not, or says so already. */
export const renameRecord = <Value>(value: Value, id: string, name: string): Value => {
  if (value === null || typeof value !== 'object') return value
  if (isNamed(value)) return value.id === id && value.name !== name ? { ...value, name } : value
  if (Array.isArray(value)) {
    const renamed = value.map((each) => renameRecord(each, id, name))
    return renamed.some((each, index) => each !== value[index]) ? (renamed as Value) : value
  }
  const entries = Object.entries(value)
  const renamed = entries.map(([key, each]) => [key, renameRecord(each, id, name)] as const)
  return renamed.some(([, each], index) => each !== entries[index]?.[1])
    ? (Object.fromEntries(renamed) as Value)
    : value
}
