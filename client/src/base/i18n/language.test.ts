import { beforeEach, describe, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

/** The language as a browser that has just been opened knows it. */
const opened = async () => {
  vi.resetModules()
  const language = await import('./language.ts')
  language.resumeLanguage()
  return language
}

describe('the language', () => {
  beforeEach(() => kept.clear())

  it('is Turkish where none was chosen, or none that there is', async () => {
    expect((await opened()).currentLanguage()).toBe('tr')
    kept.set('language', 'de')
    expect((await opened()).currentLanguage()).toBe('tr')
  })

  it('is kept under "language" in local storage when it is chosen, and stays', async () => {
    const { chooseLanguage, currentLanguage } = await opened()
    chooseLanguage('en')
    expect(currentLanguage()).toBe('en')
    expect(kept.get('language')).toBe('en')
    expect((await opened()).currentLanguage()).toBe('en')
  })

  it('is Turkish or English, and called as its speakers call it', async () => {
    expect((await opened()).LANGUAGE_NAMES).toEqual({ tr: 'Türkçe', en: 'English' })
  })
})
