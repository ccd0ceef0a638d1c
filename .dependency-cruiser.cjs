/*
 * Who may import whom. A comment is what the person who broke the rule reads. tests/borders plants a violation of each.
 */

const SERVICES = '^(command-service|query-service|realtime-gateway)/src/'

/** Tests, and the folders `testing`, where what is written for tests alone lives: helpers and behaviour suites. */
const TESTS = ['\\.test\\.tsx?$', '/testing/']

/** Where a service is put together from what it is given, or what an operator does to it: the only doors the runner needs. */
const COMPOSITION = '^[^/]+/src/(bootstrap|command-service|query-service|gateway|operate)\\.ts$'

const PURE = '\\.(decider|state|projection|push)\\.ts$'

/** What a service takes from infra besides ports: settings, the one cipher, Express middleware, metrics, transactions, and how to meet an outage. */
const PLUGS = [
  '^infra/src/[^/]+/port\\.ts$',
  '^infra/src/(crypto|http|telemetry)/',
  '^infra/src/settings\\.ts$',
  '^infra/src/(postgres/(unavailable|transaction)|leases/lease-lock|retry/(arrivals|back-off|pause|retry)|event-store/bytes-of)\\.ts$',
]

/** Where a decision must not lead: infra, the runner, a package but zod, or one of Node's own modules, which have bare names. */
const OUTSIDE = ['^(infra|runner)/', '^node_modules/(?!zod/)', '^[a-z0-9_]+$', '^[a-z0-9_]+/[a-z]+$']

const layer = (name, above) => ({
  name: `client-${name}-looks-down`,
  severity: 'error',
  comment: `In the client app > pages > widgets > features > kit > table > base: ${name} may not know what is above it.`,
  from: { path: `^client/src/${name}/` },
  to: { path: `^client/src/(${above.join('|')})/` },
})

module.exports = {
  forbidden: [
    {
      name: 'contracts-know-zod-only',
      severity: 'error',
      comment:
        'contracts is shared with the browser: it depends on zod, and on libphonenumber-js where telephone numbers are read.',
      from: { path: '^contracts/src/', pathNot: TESTS },
      to: { pathNot: '^(contracts/src/|node_modules/(zod|libphonenumber-js)/)' },
    },
    {
      name: 'the-kit-knows-no-kind',
      severity: 'error',
      comment: 'What every kind is made of knows none of them, nor do the events that are no kind’s own.',
      from: { path: '^contracts/src/(kit|events)/', pathNot: TESTS },
      to: { path: '^contracts/src/kinds/' },
    },
    {
      name: 'decisions-are-pure',
      severity: 'error',
      comment:
        'Deciders, states, projections and pushes know contracts and their own service; clock, ids and I/O come in.',
      from: { path: `^([^/]+)/src/.*${PURE}` },
      to: { pathNot: '^(contracts|$1)/src/' },
    },
    {
      name: 'decisions-are-pure-all-the-way',
      severity: 'error',
      comment:
        'A decider, state, projection or push reaches a package, a Node module, infra or the runner through what it imports.',
      from: { path: PURE },
      to: { path: OUTSIDE, reachable: true },
    },
    {
      name: 'services-are-islands',
      severity: 'error',
      comment: "Services speak through events, never through each other's code.",
      from: { path: SERVICES },
      to: { path: '^(command-service|query-service|realtime-gateway|client|runner)/', pathNot: '^$1/' },
    },
    {
      name: 'bootstrap-picks-adapters',
      severity: 'error',
      comment:
        "A service sees infra's ports and http; only where it is put together, and in the runner, is it known what is behind them.",
      from: { path: SERVICES, pathNot: [COMPOSITION, ...TESTS] },
      to: { path: '^infra/src/', pathNot: PLUGS },
    },
    {
      name: 'kinds-know-no-webhooks',
      severity: 'error',
      comment:
        'A webhook is normalised into an item that its record owns; no record, process or kit asks where it came from.',
      from: { path: '^command-service/src/(kinds|processes|kit)/', pathNot: TESTS },
      to: { path: '^command-service/src/(inbound|webhooks)/' },
    },
    {
      name: 'a-provider-is-one-folder',
      severity: 'error',
      comment: 'Providers are known to the list that registers them, which only bootstrap reads.',
      from: { path: '^command-service/src/', pathNot: ['^command-service/src/(webhooks/|bootstrap\\.ts$)', ...TESTS] },
      to: { path: '^command-service/src/webhooks/' },
    },
    {
      name: 'infra-knows-contracts-only',
      severity: 'error',
      comment: 'infra holds plugs for any service; the runner puts the product together.',
      from: { path: '^infra/src/' },
      to: { path: '^(command-service|query-service|realtime-gateway|client|runner)/' },
    },
    {
      name: 'runner-opens-front-doors',
      severity: 'error',
      comment:
        'The runner opens a service by its front doors: the file that starts it, and what an operator may do to it.',
      from: { path: '^runner/' },
      to: { path: SERVICES, pathNot: '^[^/]+/src/(app|bootstrap|command-service|query-service|gateway|operate)\\.ts$' },
    },
    {
      name: 'client-speaks-contracts',
      severity: 'error',
      comment: 'The client knows contracts alone of all rooms, and of contracts not the events.',
      from: { path: '^client/src/' },
      to: {
        path: '^(infra|runner|command-service|query-service|realtime-gateway|contracts/src/events)/|^contracts/src/kinds/(.*\\.events|event-catalog|event-groups)\\.ts$',
      },
    },
    layer('base', ['table', 'kit', 'features', 'widgets', 'pages', 'app']),
    layer('table', ['kit', 'features', 'widgets', 'pages', 'app']),
    layer('kit', ['features', 'widgets', 'pages', 'app']),
    layer('features', ['widgets', 'pages', 'app']),
    layer('widgets', ['pages', 'app']),
    layer('pages', ['app']),
    {
      name: 'features-are-islands',
      severity: 'error',
      comment: 'A feature never imports another; what two of them need is shared, what joins them is a widget.',
      from: { path: '^client/src/features/([^/]+)/' },
      to: { path: '^client/src/features/([^/]+)/', pathNot: '^client/src/features/$1/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      comment: 'What the product needs does not live among its tests.',
      from: { pathNot: ['^tests/', ...TESTS] },
      to: { path: ['^tests/', ...TESTS] },
    },
    {
      name: 'declared-where-used',
      severity: 'error',
      comment: 'The package.json of a workspace lists what the workspace imports; the root lists the tools.',
      from: { pathNot: ['^tests/', '^runner/bin/', ...TESTS] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: 'An import that leads nowhere is one that no other rule can judge.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two modules that need each other at run time are one, or hide a third.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-types',
      severity: 'error',
      comment: 'On the server two modules do not need each other for a type either: it belongs into a third.',
      from: { pathNot: '^(client|contracts)/' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    /* Without these an import by workspace name stays unresolved, and its violations pass unseen. */
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
