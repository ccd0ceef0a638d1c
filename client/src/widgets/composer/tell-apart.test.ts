import { expect, test } from 'vitest'
import { tellApart } from './tell-apart.ts'

const mail = (id: string, address: string, account = 'info@klinik.example') =>
  ({ id, channel: 'email', account, address }) as const
const whatsapp = (id: string, account: string) => ({ id, channel: 'whatsapp', account, address: null }) as const

test('the only conversation by a channel needs nothing to be told by', () => {
  expect(tellApart(mail('1', 'ece@hasta.example'), [mail('1', 'ece@hasta.example'), whatsapp('2', '1055')])).toEqual([])
})

test('conversations by e-mail are told apart by the address, and by our account where that is the same', () => {
  const [work, home] = [mail('1', 'ece@is.example'), mail('2', 'ece@ev.example')]
  expect(tellApart(work, [work, home])).toEqual(['ece@is.example'])
  const elsewhere = mail('3', 'ece@is.example', 'satis@klinik.example')
  expect(tellApart(elsewhere, [work, home, elsewhere])).toEqual(['ece@is.example', 'satis@klinik.example'])
})

test('where no address is known, the end of our account tells', () => {
  const [one, other] = [whatsapp('1', '905550001055'), whatsapp('2', '905550002066')]
  expect(tellApart(other, [one, other])).toEqual(['…2066'])
})
