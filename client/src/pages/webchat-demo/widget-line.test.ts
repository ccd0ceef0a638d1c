import { expect, test } from 'vitest'
import { USUAL_CHOICES, widgetLine } from './widget-line.ts'

const ORIGIN = 'https://kervan.example.com'

test('the line names what was chosen and nothing else', () => {
  expect(widgetLine(ORIGIN, USUAL_CHOICES)).toBe('<script src="https://kervan.example.com/webchat.js" async></script>')
  expect(widgetLine(ORIGIN, { ...USUAL_CHOICES, color: '#aa0000', position: 'left' })).toBe(
    '<script src="https://kervan.example.com/webchat.js" data-color="#aa0000" data-position="left" async></script>',
  )
})

test('what a greeting says ends no attribute and begins no element', () => {
  const line = widgetLine(ORIGIN, { ...USUAL_CHOICES, greeting: '"><script>alert(1)</script>&' })
  expect(line).toContain('data-greeting="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"')
})
