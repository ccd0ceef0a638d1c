import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installFromDebian, isAskedToInstall, mayInstall } from './debian.mjs'
import { Failure } from './failure.mjs'
import { isMain } from './is-main.mjs'
import { inRoot } from './paths.mjs'
import { runQuietly } from './run-quietly.mjs'

/** The one without windows first: it does the same for less. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const runs = (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

/** The machine's own browser, or undefined. */
const installed = () => {
  const folders = (process.env.PATH ?? '').split(':')
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`)), MAC]
  return candidates.find((path) => existsSync(path) && runs(path))
}

const PACKAGES = ['chromium-headless-shell', 'fonts-dejavu-core', 'fonts-noto-core', 'fonts-noto-color-emoji']

const fromDebian = async () => {
  console.log('Installing Chromium from Debian, for the tests in a browser.')
  await installFromDebian(PACKAGES)
  return installed()
}

const fromPlaywright = async () => {
  console.log('Installing the Chromium of Playwright, for the tests in a browser.')
  const { chromium } = await import('playwright-core')
  await runQuietly(process.execPath, [inRoot('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'])
  const path = chromium.executablePath()
  return existsSync(path) && runs(path) ? path : undefined
}

const install = async () => (mayInstall() ? await fromDebian() : undefined) ?? (await fromPlaywright())

/**
 * Path of a Chromium that runs: KERVAN_CHROMIUM, the machine's own, or one that is installed now where that may be. Throws a
 * Failure of one line where there is none.
 */
export const ensureChromium = async () => {
  const given = process.env.KERVAN_CHROMIUM
  if (given && runs(given)) return given
  const path = installed() ?? (isAskedToInstall() ? await install() : undefined)
  if (path) return path
  throw new Failure(
    'No Chromium for the tests in a browser. Install one (Debian: apt-get install chromium-headless-shell), set KERVAN_CHROMIUM to its path, or let it be installed: add `-- --install` to the command.',
  )
}

if (isMain(import.meta.url)) console.log(await ensureChromium())
