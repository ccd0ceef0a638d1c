import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import { theme } from '../shared/theme/theme.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'

const queryClient = createQueryClient()
const router = createRouter()

export const App = () => (
  <ThemeProvider theme={theme} modeStorageKey="appearance" disableTransitionOnChange>
    <CssBaseline enableColorScheme />
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </ThemeProvider>
)
