/** What people are called whom somebody chose here, by id: an address that asks for one tells the id alone. */
const noted = new Map<string, string>()

export const notePersonName = (id: string, name: string): void => {
  noted.set(id, name)
}

export const notedPersonName = (id: string): string | undefined => noted.get(id)
