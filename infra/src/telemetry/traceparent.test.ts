import { expect, test } from 'vitest'
import { correlationIdOfTrace, traceIdOf } from './correlation.ts'
import { readTraceparent } from './traceparent.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

test.each([
  [`00-${TRACE}-${SPAN}-01`, true],
  [`00-${TRACE}-${SPAN}-00`, false],
  // What a later version adds is not for us (W3C Trace Context, section 4.3).
  [`cc-${TRACE}-${SPAN}-09-what-comes`, true],
])('reads %s', (header, sampled) => {
  expect(readTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN, sampled })
})

test.each([
  undefined,
  '',
  [`00-${TRACE}-${SPAN}-01`],
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01trailing`,
])('knows nothing of a caller that says %j', (header) => {
  expect(readTraceparent(header)).toBeUndefined()
})

test('a trace and its correlation id are the same digits; what is no UUID has a trace all the same', () => {
  const correlationId = correlationIdOfTrace(TRACE)
  expect(correlationId).toBe('4bf92f35-77b3-4da6-a3ce-929d0e0e4736')
  expect(traceIdOf(correlationId)).toBe(TRACE)
  expect(traceIdOf('a request of mine')).toMatch(/^[0-9a-f]{32}$/)
  expect(traceIdOf('00000000-0000-0000-0000-000000000000')).not.toBe('0'.repeat(32))
})
