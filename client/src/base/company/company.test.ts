import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../session/testing/memory-storage.ts'
import { company, KEPT, watchCompany } from './company.ts'

const UNKNOWN = company.get()
let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

it.each<Record<string, string>>([{}, { company: 'junk' }, { company: '{"companyName":""}' }])(
  'where nothing is known of the company it has the product’s own name, until it is known: %j',
  (kept) => {
    const local = memoryStorage(kept)
    vi.stubGlobal('localStorage', local)
    company.set(UNKNOWN)
    watchCompany()
    expect(company.get()).toMatchObject({ companyName: 'Kervan', logoUrl: null })
    local.setItem(KEPT, JSON.stringify({ companyName: 'Işıl Sağlık' }))
    page.dispatchEvent(new Event(KEPT))
    expect(company.get()).toMatchObject({ companyName: 'Işıl Sağlık', currency: 'EUR' })
  },
)
