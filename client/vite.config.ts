import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { TOGETHER } from './build/first-load.ts'
import { overEnglish } from './build/over-english.ts'
import { visitorWidget } from './build/visitor-widget.ts'
import { withoutSchemas } from './build/without-schemas.ts'

/** Where `vite dev` finds the API and the socket; a build is served by the product itself. */
const server = `http://localhost:${process.env.PORT ?? 3000}`

/** Bytes of source that are not worth a request of their own. */
const SMALL = 150
/** The entry waits for the texts at its top level, which what others import must not. */
const notEntry = (id: string) => !/\/(index\.html|app\/main\.tsx)$/.test(id)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [overEnglish(), react(), withoutSchemas(), visitorWidget()],
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/health': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'baseline-widely-available',
    // Every browser of that baseline knows how to preload a module.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Emotion imports it for `withTheme`, which nothing calls.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/hoist-non-react-statics\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // What the first page needs, in three files: code of others changes less often than ours.
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'vendor', tags: ['$initial'], test: /node_modules\/(?!zod\/)/, priority: 3 },
            // Declarations can be reached from the first page, which shows nothing of them: what pages begin with, what lists and leads are made of,
            // and all kinds, have a file each, as smaller ones came to need each other.
            { name: 'ids', test: /contracts\/src\/ids\.ts$/, priority: 2.9 },
            {
              name: 'calls',
              test: /contracts\/src\/(http\/endpoint|permissions\/permissions|preferences\/languages)\.ts$/,
              priority: 2.8,
            },
            {
              name: 'lists',
              test: /contracts\/src\/(kinds\/lead\/lead(-person)?|http\/(list.*|search-of|counts-of)|dates\/(period|day-or-instant)|kit\/(called-after|planned-fields|times|fields\/field-traits)|personal|text\/phone|messages\/template-parts)\.ts$/,
              priority: 2.7,
            },
            { name: 'kinds', test: /contracts\/src\/kinds\/(?!kinds\.|lead\/lead(s\.list|-stages)\.)/, priority: 2.6 },
            { name: 'first', tags: ['$initial'], test: notEntry, priority: 2 },
            // What comes together, and with all that it needs and nothing before it has: one file each.
            ...Object.entries(TOGETHER).map(([name, modules], place) => ({
              name,
              test: (id: string) => modules.some((module) => id.endsWith(`/client/${module}`)),
              priority: 1.9 - place / 100,
            })),
            { name: 'zod', test: /node_modules\/zod\//, priority: 3 },
            // What later pages share, by who shares it, so that none fetches what only others need. Very little goes along.
            {
              name: 'contracts',
              test: /contracts\/src/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: SMALL,
              priority: 1.5,
            },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL, priority: 1 },
          ],
        },
        // The sign-in names the files of every page: the shortest hashes that so many files can have.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
      },
    },
  },
})
