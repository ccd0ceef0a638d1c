import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { theme } from '../base/theme/theme.ts'
import { createQueryClient } from './query-client.ts'
import { Root } from './Root.tsx'

const queryClient = createQueryClient()

export const App = () => (
  <ThemeProvider theme={theme} modeStorageKey="appearance" disableTransitionOnChange>
    <CssBaseline enableColorScheme />
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </QueryClientProvider>
  </ThemeProvider>
)
