import type { Simulator } from '@kervan/infra/simulator/port'

const LINE = {
  id: 1,
  at: '2026-11-20T09:00:00.000Z',
  direction: 'sent',
  what: 'POST /webhooks/meta whatsapp message',
  status: 200,
  note: 'duplicate',
}
const PERSONA = { id: 'p-1', name: 'Işıl Öztürk', phone: '+905321234567', email: 'isil@hasta.example', isHeld: true }
const MESSAGE = { id: 'm-1', by: 'patient', text: 'Merhaba', at: LINE.at, state: 'arrived' }
const STATE = {
  personas: [PERSONA],
  faults: [{ fault: 'duplicate', isOn: true }],
  writing: { isOn: false, perMinute: 6 },
  handset: [MESSAGE],
  log: [LINE],
}
const FILE = '0190a000-0000-7000-8000-0000000000f1'
/** A persona that does not exist, and a fault that this provider cannot have. */
const UNKNOWN = /"persona":"p-0"|"fault":"shuffle"/

/** A file whose name begins with `large` is too large for the provider. */
const held = (name: string | null) =>
  name?.startsWith('large')
    ? { status: 413, body: { success: false, name, megabytes: 5 } }
    : { status: 201, body: { success: true, file: { id: FILE, name } } }

/** Meta's side is available, Twilio's is away, and mail is off. */
export const pactSimulator: Simulator = {
  isConnected: true,
  async ask(method, path, body) {
    if (path.startsWith('/email')) return 'off'
    if (path.startsWith('/twilio')) return 'away'
    if (method === 'GET') return { status: 200, body: STATE }
    if (path.startsWith('/meta/files')) return held(new URLSearchParams(path.split('?')[1]).get('name'))
    if (UNKNOWN.test(JSON.stringify(body))) return { status: 404, body: {} }
    if (path.endsWith('/personas')) return { status: 201, body: { success: true, persona: PERSONA } }
    return { status: 200, body: { success: true, ...(path.endsWith('/messages') && { messageId: MESSAGE.id }) } }
  },
}
