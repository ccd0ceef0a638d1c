import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { expect, test } from 'vitest'
import { openApiOf } from './openapi.ts'

const document = openApiOf(ENDPOINTS, { version: '0.0.0', language: 'en' })

test('every endpoint is described under its path and method', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const { name, path, method } of ENDPOINTS) {
    const item = document.paths?.[path.replace(/:(\w+)/g, '{$1}')] as
      | Record<string, { operationId?: string }>
      | undefined
    expect(item?.[method.toLowerCase()]?.operationId).toBe(name)
  }
})

test('a body, a refusal and a required revision are told', () => {
  const stage = document.paths?.['/api/leads/{id}/stage']?.post
  expect(JSON.stringify(stage?.requestBody)).toContain('in-negotiation')
  expect(Object.keys(stage?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '409', '412', '413', '415', '422', '428', '503']),
  )
  const ifMatch = stage?.parameters?.find((parameter) => 'name' in parameter && parameter.name === 'If-Match')
  expect(ifMatch).toMatchObject({ in: 'header', required: true })
})

test('what a call asks for and may meet is told, and the words of each refusal, in the language that is asked for', () => {
  const told = openApiOf(ENDPOINTS, { version: '0.0.0', language: 'tr' }) as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>
    readonly 'x-refusals': Readonly<Record<string, { readonly status: number; readonly text: string }>>
  }
  const change = told.paths['/api/teams/{id}']?.patch
  expect(change).toMatchObject({
    'x-permission': 'teams.edit',
    'x-changes': true,
    summary: 'Bir kaydın alanlarını değiştirir',
  })
  const codes = change?.['x-refusals'] as string[]
  expect(codes).toEqual(expect.arrayContaining(['not-permitted', 'revision-conflict', 'record-not-found']))
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(told['x-refusals'][code]?.text).toMatch(/\S/)
  expect(told['x-refusals']['not-permitted']).toMatchObject({ status: 403, text: expect.stringContaining('yetkiniz') })
})

test('an example of request and reply stands with each call that has them', () => {
  const post = document.paths?.['/api/teams']?.post
  expect(JSON.stringify(post?.requestBody)).toContain('"example":{"')
  expect(JSON.stringify(post?.responses?.['201'])).toContain('"example":{"success":true')
})

test('the words of refusals stand in it once, and it is no larger than a page can take', () => {
  expect(JSON.stringify(document).length).toBeLessThan(3_200_000)
})
