import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'

const CENTRAL = 'https://repo1.maven.org/maven2'

/** Whether `<mirrorOf>` stands for Maven Central (https://maven.apache.org/guides/mini/guide-mirror-settings.html). */
const mirrorsCentral = (mirrorOf) => {
  const names = mirrorOf.split(',').map((name) => name.trim())
  return !names.includes('!central') && names.some((name) => ['central', '*', 'external:*'].includes(name))
}

const textIn = (xml, name) => new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(xml)?.[1]

/** The mirror of Maven Central that Maven's settings name; undefined where they name none. */
export const mirrorIn = (settings) => {
  const mirrors = settings.replace(/<!--.*?-->/gs, '').match(/<mirror>.*?<\/mirror>/gs) ?? []
  return mirrors
    .filter((mirror) => mirrorsCentral(textIn(mirror, 'mirrorOf') ?? '') && textIn(mirror, 'blocked') !== 'true')
    .map((mirror) => textIn(mirror, 'url'))[0]
}

const settingsOfUser = () => {
  try {
    return readFileSync(`${homedir()}/.m2/settings.xml`, 'utf8')
  } catch {
    return ''
  }
}

/** Where jars are to be had: the mirror of the user's Maven settings, else Maven Central. */
export const mavenRepository = () => (mirrorIn(settingsOfUser()) ?? CENTRAL).replace(/\/$/, '')

/** What Maven itself has brought to this machine before. */
export const localRepository = () => `${homedir()}/.m2/repository`
