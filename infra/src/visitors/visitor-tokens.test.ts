import { expect, test } from 'vitest'
import { createMemorySubjectKeys } from '../vault/testing/memory-subject-keys.ts'
import { createVault } from '../vault/vault.ts'
import { createVisitorTokens } from './visitor-tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const VISITOR = {
  visitorId: '0190a000-0000-4000-8000-000000000001',
  conversationId: '0190a000-0000-8000-8000-000000000002',
  origin: 'https://clinic.example.com',
}

test('a token names its visitor for a year, and no other installation made it', async () => {
  let now = Date.parse('2026-11-27T09:00:00Z')
  const vault = createVault(createMemorySubjectKeys())
  const tokens = createVisitorTokens(vault, () => now)
  const token = await tokens.tokenOf(VISITOR)
  expect(await tokens.visitorOf(token)).toEqual(VISITOR)
  const others = createVisitorTokens(createVault(createMemorySubjectKeys()), () => now)
  await others.tokenOf(VISITOR)
  await expect(others.visitorOf(token)).rejects.toMatchObject({ code: 'visitor-token' })
  now += 365 * DAY_MS
  expect(await tokens.visitorOf(token)).toEqual(VISITOR)
  now += 1
  await expect(tokens.visitorOf(token)).rejects.toMatchObject({ code: 'visitor-token' })
})

test('what was sealed for something else is no token', async () => {
  const vault = createVault(createMemorySubjectKeys())
  const content = Buffer.from(JSON.stringify({ ...VISITOR, issuedAt: Date.now() }))
  const [sealed] = await vault.seal([{ subject: 'installation', place: 'secret\nlinks', content }])
  const token = `${sealed!.key}.${sealed!.box.toString('base64url')}`
  await expect(createVisitorTokens(vault).visitorOf(token)).rejects.toMatchObject({ code: 'visitor-token' })
})
