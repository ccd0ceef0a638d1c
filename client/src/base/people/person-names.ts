/** Names of people that the user chose on this page, by id: an address that filters by a person has the id alone. */
const noted = new Map<string, string>()

export const notePersonName = (id: string, name: string): void => {
  noted.set(id, name)
}

export const notedPersonName = (id: string): string | undefined => noted.get(id)
