import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from './failure.mjs'
import { fetchJars, readJarList } from './fetch-jars.mjs'
import { mirrorIn } from './maven-repository.mjs'
import { inRoot } from './paths.mjs'

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const jarOf = (name, content = name) => ({ sha256: sha256(content), path: `org/example/${name}/1.0/${name}-1.0.jar` })

let room
let server
let asked
let answers
beforeEach(async () => {
  room = mkdtempSync(join(tmpdir(), 'kervan-jars-'))
  asked = []
  answers = new Map()
  server = createServer((request, response) => {
    asked.push(request.url)
    const answer = answers.get(request.url)?.shift()
    if (answer === undefined) response.writeHead(404).end()
    else response.end(answer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  server.close()
  rmSync(room, { recursive: true })
})

const fetched = (jars) =>
  fetchJars(jars, {
    repository: `http://127.0.0.1:${server.address().port}/maven2`,
    local: `${room}/local`,
    folder: `${room}/lib`,
  })
const offer = ({ path }, ...contents) => answers.set(`/maven2/${path}`, contents)

describe('jars', () => {
  it('are downloaded by the layout of a repository, each checked', async () => {
    const jars = Array.from({ length: 20 }, (_, index) => jarOf(`part-${index}`))
    for (const [index, jar] of jars.entries()) offer(jar, `part-${index}`)
    await fetched(jars)
    expect(readdirSync(`${room}/lib`)).toHaveLength(20)
    expect(readFileSync(`${room}/lib/part-7-1.0.jar`, 'utf8')).toBe('part-7')
  })

  it('that are not what the list says are refused, by name', async () => {
    const jar = jarOf('broker')
    offer(jar, 'something else')
    await expect(fetched([jar])).rejects.toThrow(/broker-1\.0\.jar .* is not the file that infra\/kafka\/jars\.sha256/)
    await expect(fetched([jar])).rejects.toBeInstanceOf(Failure)
    expect(existsSync(`${room}/lib/broker-1.0.jar`)).toBe(false)
  })

  it('that cannot be had are tried again, and then named with the cause', async () => {
    const jar = jarOf('broker')
    await expect(fetched([jar])).rejects.toThrow(/broker-1\.0\.jar .*the answer is 404/)
    expect(asked).toHaveLength(3)
  })

  it('are taken from the folder of Maven where it holds the very same', async () => {
    const [same, other] = [jarOf('same'), jarOf('other')]
    for (const [jar, content] of [
      [same, 'same'],
      [other, 'broken'],
    ]) {
      mkdirSync(dirname(`${room}/local/${jar.path}`), { recursive: true })
      writeFileSync(`${room}/local/${jar.path}`, content)
    }
    offer(other, 'other')
    await fetched([same, other])
    expect(asked).toEqual([`/maven2/${other.path}`])
    expect(readFileSync(`${room}/lib/other-1.0.jar`, 'utf8')).toBe('other')
  })
})

describe('the list', () => {
  const list = readJarList(readFileSync(inRoot('infra', 'kafka', 'jars.sha256'), 'utf8'))

  it('holds what pom.xml asks for, in its versions', () => {
    const pom = readFileSync(inRoot('infra', 'kafka', 'pom.xml'), 'utf8')
    const value = (xml, name) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)[1]
    const wanted = pom.match(/<dependency>.*?<\/dependency>/gs).map((dependency) => {
      const [group, artifact, version] = ['groupId', 'artifactId', 'version'].map((name) => value(dependency, name))
      return `${group.replaceAll('.', '/')}/${artifact}/${version}/${artifact}-${version}.jar`
    })
    expect(list.map(({ path }) => path)).toEqual(expect.arrayContaining(wanted))
  })

  it('has a checksum for each, and no name twice', () => {
    for (const { sha256, path } of list) expect(`${sha256} ${path}`).toMatch(/^[0-9a-f]{64} [\w./-]+\.jar$/)
    expect(new Set(list.map(({ path }) => path.split('/').at(-1))).size).toBe(list.length)
  })
})

describe('a mirror in the settings of Maven', () => {
  const mirror = (mirrorOf, more = '') =>
    `<settings><mirrors><mirror><id>m</id><url>https://mirror.example/maven</url><mirrorOf>${mirrorOf}</mirrorOf>${more}</mirror></mirrors></settings>`

  it.each(['central', '*', 'external:*', 'other, central'])('counts for %s', (mirrorOf) => {
    expect(mirrorIn(mirror(mirrorOf))).toBe('https://mirror.example/maven')
  })

  it.each([
    ['another repository', mirror('other')],
    ['all but Central', mirror('*,!central')],
    ['what is blocked', mirror('external:*', '<blocked>true</blocked>')],
    ['a comment', `<settings><!-- ${mirror('central')} --></settings>`],
    ['nothing', ''],
  ])('does not count for %s', (_, settings) => {
    expect(mirrorIn(settings)).toBeUndefined()
  })
})
