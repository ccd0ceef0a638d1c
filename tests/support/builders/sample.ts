/** The people and things in what the builders make. Version 7 UUIDs, so that any schema takes them. */
export const SAMPLE = {
  ayse: '0190a000-0000-7000-8000-0000000000a1',
  mert: '0190a000-0000-7000-8000-0000000000a2',
  lead: '0190a000-0000-7000-8000-0000000000b1',
  otherLead: '0190a000-0000-7000-8000-0000000000b2',
  person: '0190a000-0000-7000-8000-0000000000c1',
  otherPerson: '0190a000-0000-7000-8000-0000000000c2',
  conversation: '0190a000-0000-7000-8000-0000000000d1',
  record: '0190a000-0000-7000-8000-0000000000f1',
  note: '0190a000-0000-7000-8000-0000000000f2',
  event: '0190a000-0000-7000-8000-0000000000e1',
  secret: '0190a000-0000-7000-8000-0000000000f3',
  /** The id of a record that does not exist. */
  nobody: '0190a000-0000-7000-8000-00000000dead',
  phone: '+905321234567',
  email: 'isil@example.com',
  name: 'Işıl Çağrı Öztürk',
  consent: 'Evet, WhatsApp’tan yazabilirsiniz',
  at: '2026-11-20T09:00:00.000Z',
} as const
