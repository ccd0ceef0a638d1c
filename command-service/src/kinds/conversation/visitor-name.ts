/** What a visitor of the web chat is called who said no name: they are told apart by it. */
export const visitorName = (visitorId: string): string => `Web ${visitorId.slice(-6).toUpperCase()}`
