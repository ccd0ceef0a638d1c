/** What a visitor of the web chat is called who said no name: they are told apart by it. */
export const visitorName = (visitorId: string): string => `Web ${visitorId.slice(-6).toUpperCase()}`

/** Whether a name is that of a visitor who said none. */
export const isVisitorName = (name: string): boolean => /^Web [0-9A-F]{6}$/.test(name)
