import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `vite dev` finds the API and the socket; a build is served by the product itself. */
const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What two parts of the client share lies in two files rather than in thirty: fewer requests, better compressed.
          groups: [
            { name: 'vendor', test: /node_modules/, minShareCount: 2, priority: 2 },
            { name: 'shared', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
