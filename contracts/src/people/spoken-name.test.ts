import { expect, it } from 'vitest'
import { visitorName } from '../visitors/visitor-name.ts'
import { spokenName } from './spoken-name.ts'

it.each(['Işıl Çağrı Öztürk', 'محمد', 'Ayşe 2', 'Web Tasarım'])('%s is addressed so', (name) => {
  expect(spokenName(name)).toBe(name)
})

it('a number beside a name is no part of it', () => {
  expect(spokenName('Işıl Öztürk (+90 532 000 00 00)')).toBe('Işıl Öztürk')
})

it.each([
  ...['', '?', '+90 532 000 00 00', '24958301928374655', 'TR.13491208655302741918', 'isil@example.com'],
  visitorName('0190a000-0000-7000-8000-0000000009af'),
])('who is called %j has said no name', (name) => {
  expect(spokenName(name)).toBeNull()
})
