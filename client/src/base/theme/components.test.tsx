import InputBase from '@mui/material/InputBase'
import OutlinedInput from '@mui/material/OutlinedInput'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { COMPONENTS } from './components.ts'

const theme = createTheme({ cssVariables: true, components: COMPONENTS })
const completed = (field: ReactElement): readonly string[] =>
  [
    ...renderToStaticMarkup(<ThemeProvider theme={theme}>{field}</ThemeProvider>).matchAll(/autocomplete="([^"]*)"/gi),
  ].map(([, value]) => value as string)

it.each<[string, ReactElement]>([
  ['a text field', <TextField key="a" label="Ad" />],
  ['a text of many lines', <TextField key="b" label="Not" multiline />],
  ['an outlined input', <OutlinedInput key="c" />],
  ['a bare input', <InputBase key="d" />],
])('%s is completed by no browser, which would keep what is typed', (_what, field) => {
  expect(new Set(completed(field))).toEqual(new Set(['off']))
})

it('a field that says what it is for is completed by that', () => {
  expect(completed(<TextField autoComplete="email" />)).toEqual(['email'])
  expect(completed(<TextField slotProps={{ htmlInput: { autoComplete: 'username' } }} />)).toEqual(['username'])
})
