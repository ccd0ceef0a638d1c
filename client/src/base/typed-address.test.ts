import { describe, expect, it } from 'vitest'
import { addressIn, addressOf, addressText, paramsOf, partNamedIn } from './typed-address.ts'

const isTyped = (name: string) => name === 'search'

describe('an address', () => {
  it('has behind `#` what a person typed, and all of it comes back', () => {
    const params = new URLSearchParams({ stage: 'won', search: 'Işıl & Ümit #1' })
    const parts = addressOf(params, isTyped)
    expect(parts).toEqual({ search: '?stage=won', hash: '#search=I%C5%9F%C4%B1l+%26+%C3%9Cmit+%231' })
    expect(Object.fromEntries(paramsOf(parts))).toEqual(Object.fromEntries(params))
    expect(addressIn(addressText(parts))).toEqual(parts)
  })

  it('is bare where nothing is said', () => {
    expect(addressOf(new URLSearchParams(), isTyped)).toEqual({ search: '', hash: '' })
    expect(addressIn('')).toEqual({ search: '', hash: '' })
    expect(addressIn('?stage=won')).toEqual({ search: '?stage=won', hash: '' })
  })

  it('of an earlier release is read too, and what stands behind `#` goes first', () => {
    expect(paramsOf({ search: '?search=old', hash: '' }).get('search')).toBe('old')
    expect(paramsOf({ search: '?search=old', hash: '#search=new' }).get('search')).toBe('new')
  })

  it('names a part of the page, or tells what was typed', () => {
    expect(partNamedIn({ hash: '#main' })).toBe('main')
    expect(partNamedIn({ hash: '#search=main' })).toBe('')
    expect(paramsOf({ search: '', hash: '#main' }).size).toBe(0)
  })
})
