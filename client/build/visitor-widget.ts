import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const WIDGET = join(import.meta.dirname, '../widget')

/** File in the build, and what it is made of. The last is of the sample website. */
export const WIDGET_FILES = {
  'webchat.js': 'loader.ts',
  'webchat/frame.js': 'frame.ts',
  'webchat/sample.js': 'sample.ts',
} as const

/** One script for a website or a frame, which loads nothing else. */
export const bundleWidget = async (entry: string): Promise<string> => {
  const built = await build({
    root: WIDGET,
    configFile: false,
    mode: 'production',
    logLevel: 'silent',
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: join(WIDGET, entry), formats: ['iife'], name: 'kervanWebchat' },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  return output[0].code
}

/** Builds what websites load beside the client, in files of its own that share nothing with it. */
export const visitorWidget = (): Plugin => ({
  name: 'visitor-widget',
  apply: 'build',
  async generateBundle() {
    for (const [fileName, entry] of Object.entries(WIDGET_FILES))
      this.emitFile({ type: 'asset', fileName, source: await bundleWidget(entry) })
  },
})
