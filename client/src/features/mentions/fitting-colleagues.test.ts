import { expect, it } from 'vitest'
import { fittingColleagues, mentionable } from './fitting-colleagues.ts'

const colleagues = mentionable([
  { fullName: 'Mert Şahin', username: 'mert' },
  { fullName: 'Ayşe Kaya', username: 'ayse' },
  { fullName: 'Ayşe Kaya', username: 'ayse2' },
  { fullName: 'Şahin Ay', username: 'sahin' },
])
const named = (typed: string) => fittingColleagues(colleagues, typed).map(({ name }) => name)

it('who begins so comes first, whatever the case and the accents', () => {
  expect(named('sahin')).toEqual(['Şahin Ay', 'Mert Şahin'])
  expect(named('AYSE K')).toEqual(['Ayşe Kaya (ayse)', 'Ayşe Kaya (ayse2)'])
  expect(named('ayse2')).toEqual(['Ayşe Kaya (ayse2)'])
  expect(named('')).toHaveLength(4)
})

it('text that goes on after a whole name, or that no name begins with, fits no colleague', () => {
  expect(named('Mert Şahin bak')).toEqual([])
  expect(named('eyl')).toEqual([])
})
