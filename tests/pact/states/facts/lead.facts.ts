import { ACCOUNT } from '../acts.ts'
import { fact } from '../fact.ts'
import {
  aLead,
  aLeadBesideAnother,
  aLeadOfPerson,
  aLeadWithMessage,
  aMention,
  anEventfulLead,
  aPositionBefore,
  aSupersededLead,
} from '../vocabulary.ts'
import { emailOf, phoneOf, saidOf } from './person.facts.ts'

export const lead = fact(aLead, async ({ acts }, { stage = 'prospect', archived, withdrawn, beside }) => {
  const { name, surname, phone } = acts.somebody()
  const ownerId = beside ? acts.lastColleague().id : null
  const personId = await acts.registerPerson(name, [phoneOf(phone)])
  const { id: leadId } = await acts.openLead({ personId, ownerId })
  await acts.toLead(leadId, { type: 'Tag', tag: 'vip' }, { type: 'Move', status: stage, reason: 'Fiyat' })
  if (archived) await acts.toLead(leadId, { type: 'Archive' })
  if (withdrawn) await acts.toPerson(personId, { type: 'WithdrawConsent', ...saidOf('sms') })
  if (beside) {
    const { id: colleagueId } = await acts.registerColleague()
    const { id: theirs } = await acts.openLead({ personId, treatment: 'hair', ownerId: colleagueId })
    const conversationId = await acts.conversationOf(
      await acts.write({ phone }, { kind: 'text', text: 'Merhaba' }, 'sms'),
    )
    const party = { channel: 'sms', account: ACCOUNT, sender: { phone } } as const
    await acts.toConversation(conversationId, { type: 'Address', ...party, personId, leadId: theirs })
  }
  return { leadId, revision: await acts.leadRevision(leadId), position: await acts.head(), phone, surname }
})

export const leadOfPerson = fact(aLeadOfPerson, async ({ acts }) => {
  const { name, phone } = acts.somebody()
  const personId = await acts.registerPerson(name, [phoneOf(phone)])
  const { id: leadId } = await acts.openLead({ personId })
  return { leadId, personId, phone }
})

export const supersededLead = fact(aSupersededLead, async ({ acts }, { archived = false }) => {
  const { name, phone } = acts.somebody()
  const personId = await acts.registerPerson(name, [phoneOf(phone)])
  const { id: leadId } = await acts.openLead({ personId })
  await acts.toLead(leadId, archived ? { type: 'Archive' } : { type: 'Move', status: 'won' })
  const { id: newerLeadId } = await acts.openLead({ personId })
  return { leadId, revision: await acts.leadRevision(leadId), position: await acts.head(), newerLeadId }
})

export const leadBesideAnother = fact(aLeadBesideAnother, async ({ acts }) => {
  const { name, phone } = acts.somebody()
  const personId = await acts.registerPerson(name, [phoneOf(phone)])
  const { id: otherLeadId } = await acts.openLead({ personId, treatment: 'hair' })
  const { id: leadId } = await acts.openLead({ personId })
  return { leadId, revision: await acts.leadRevision(leadId), otherLeadId }
})

export const leadWithMessage = fact(aLeadWithMessage, async ({ acts }, { answered }) => {
  const since = await acts.head()
  const { name, surname, phone, email } = acts.somebody()
  const { id: ownerId } = await acts.registerColleague()
  const personId = await acts.registerPerson(name, [phoneOf(phone), emailOf(email)])
  const { id: otherLeadId } = await acts.openLead({ personId, treatment: 'hair' })
  await acts.toLead(otherLeadId, { type: 'Move', status: 'won' })
  const { id: leadId } = await acts.openLead({ personId, campaign: 'autumn', ownerId })
  await acts.toLead(leadId, { type: 'Tag', tag: 'vip' }, { type: 'Change', set: { potential: 'hot' } })
  const sender = { phone, userId: `whatsapp-${phone}` }
  if (answered) await acts.converse(sender)
  else await acts.write(sender, { kind: 'text', text: 'Merhaba' })
  return { leadId, personId, position: await acts.head(), surname, ownerId, since }
})

export const mention = fact(aMention, async ({ acts }) => {
  const { id: userId, fullName: name } = acts.lastColleague()
  const { name: called, phone } = acts.somebody()
  const { id: leadId } = await acts.openLead({ personId: await acts.registerPerson(called, [phoneOf(phone)]) })
  await acts.toLead(leadId, { type: 'AddNote', text: `@${name} arayacak`, colleagues: [{ userId, name }] })
  return { leadId, position: await acts.head() }
})

export const eventfulLead = fact(anEventfulLead, async ({ acts }) => {
  const { name, phone, email } = acts.somebody()
  const { id: ownerId } = await acts.registerColleague()
  const personId = await acts.registerPerson('Isil', [phoneOf(phone)])
  await acts.toPerson(
    personId,
    { type: 'Change', set: { name }, seen: null },
    { type: 'AddContactPoint', contactPoint: emailOf(email) },
    { type: 'RemoveContactPoint', contactPoint: emailOf(email) },
  )
  const { id: leadId } = await acts.openLead({ personId })
  await acts.toLead(
    leadId,
    { type: 'Change', set: { owner: ownerId } },
    { type: 'Change', set: { potential: 'hot' } },
    { type: 'Tag', tag: 'vip' },
    { type: 'Untag', tag: 'vip' },
    { type: 'AddNote', text: 'Pazartesi aranacak' },
    { type: 'Move', status: 'lost', reason: 'Fiyat' },
    { type: 'Move', status: 'in-negotiation' },
    { type: 'Archive' },
    { type: 'Restore' },
  )
  const sender = { phone }
  await acts.write(sender, { kind: 'text', text: 'Merhaba' })
  const reply = await acts.answer(sender, { kind: 'text', text: 'Hoş geldiniz' })
  await acts.deliver(sender, reply, 'read')
  await acts.write(sender, { kind: 'reaction', to: reply, emoji: '👍' })
  return { leadId, personId, position: await acts.head() }
})

export const positionBefore = fact(aPositionBefore, async ({ acts }) => {
  const since = await acts.head()
  const { phone } = acts.somebody()
  await acts.write({ phone }, { kind: 'text', text: 'Merhaba' })
  return { since }
})
