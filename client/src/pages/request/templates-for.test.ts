import { expect, it } from 'vitest'
import { templatesFor } from './templates-for.ts'

const template = (type: string, ...texts: readonly string[]) => ({
  id: type,
  type,
  activities: texts.map((text) => ({ text })),
})

it('offers templates of the type first, however it is written, and none that adds nothing', () => {
  const [offer, travel, empty, complaint] = [
    template('Fiyat teklifi', 'Teklifi hazırla'),
    template('Seyahat', 'Oteli sor'),
    template('Şikâyet'),
    template('ŞİKÂYET', 'Ara'),
  ] as const
  expect(templatesFor('seyahat', [offer, travel, empty, complaint])).toEqual([travel, offer, complaint])
  expect(templatesFor('Şikâyet', [offer, empty, complaint])).toEqual([complaint, offer])
  expect(templatesFor('Başka', [offer, travel])).toEqual([offer, travel])
})
