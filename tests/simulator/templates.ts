import type { SimulatedTemplate } from '../support/meta-simulator/template-shelf.ts'

const approved = (
  id: number,
  name: string,
  category: 'UTILITY' | 'MARKETING',
  components: SimulatedTemplate['components'],
  language = 'tr',
): SimulatedTemplate => ({
  id: String(910_000_000_000_000 + id),
  name,
  language,
  category,
  status: 'APPROVED',
  quality_score: { score: 'GREEN' },
  components,
})

const replies = (...texts: readonly string[]) => ({
  type: 'BUTTONS',
  buttons: texts.map((text) => ({ type: 'QUICK_REPLY', text })),
})

/** What the simulated account has at Meta. */
export const SIMULATED_TEMPLATES: readonly SimulatedTemplate[] = [
  approved(1, 'yeniden_merhaba', 'UTILITY', [
    { type: 'BODY', text: 'Merhaba {{first_name}}, ben {{adviser}}. Sorunuzla ilgili size nasıl ulaşabilirim?' },
    replies('Şimdi yazabilirim', 'Yarın arayın'),
  ]),
  approved(2, 'etkinlik_hatirlatma', 'UTILITY', [
    { type: 'HEADER', format: 'TEXT', text: '{{event}}' },
    { type: 'BODY', text: 'Sayın {{full_name}}, {{event_date}} günü {{event_city}} buluşmamızda sizi bekliyoruz.' },
    { type: 'FOOTER', text: 'Kervan Sağlık Turizmi' },
  ]),
  approved(3, 'bahar_kampanyasi', 'MARKETING', [
    { type: 'BODY', text: 'Merhaba {{first_name}}, bahar için size özel bir teklifimiz var.' },
    { type: 'FOOTER', text: 'Mesaj istemiyorsanız DUR yazın' },
    replies('Teklifi göster', 'DUR'),
  ]),
  approved(
    4,
    'follow_up',
    'UTILITY',
    [{ type: 'BODY', text: 'Hello {{1}}, we are still waiting for your {{2}}. Can we help you with it?' }],
    'en',
  ),
  {
    ...approved(5, 'acele_edin', 'UTILITY', [{ type: 'BODY', text: 'Bu hafta sonuna kadar indirim var, kaçırmayın.' }]),
    status: 'REJECTED',
    rejected_reason: 'INCORRECT_CATEGORY',
  },
]
