import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { expect, test } from 'vitest'
import { openApiOf } from './openapi.ts'

const document = openApiOf(ENDPOINTS, '0.0.0')

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
