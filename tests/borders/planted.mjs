/*
 * Each entry is one import that breaks the rule of that name: the module that imports, and what it names. Where the import
 * is by path or by workspace, the module it leads to is planted as well.
 */
export const violations = {
  'contracts-know-zod-only': [
    { from: 'contracts/src/lead.ts', imports: 'express' },
    { from: 'contracts/src/offer.ts', imports: 'node:crypto' },
    { from: 'contracts/src/visit.ts', imports: '@kervan/infra/http/mount', to: 'infra/src/http/mount.ts' },
  ],
  'the-kit-knows-no-kind': [
    { from: 'contracts/src/kit/list.ts', imports: '../kinds/visit/visit.ts', to: 'contracts/src/kinds/visit/visit.ts' },
    {
      from: 'contracts/src/events/offer.events.ts',
      imports: '../kinds/visit/visit.ts',
      to: 'contracts/src/kinds/visit/visit.ts',
    },
  ],
  'decisions-are-pure': [
    { from: 'command-service/src/kinds/lead/lead.decider.ts', imports: 'zod' },
    { from: 'command-service/src/kinds/lead/lead.state.ts', imports: 'node:crypto' },
    {
      from: 'query-service/src/read-models/leads/leads.projection.ts',
      imports: '@kervan/infra/event-store/port',
      to: 'infra/src/event-store/port.ts',
    },
    { from: 'realtime-gateway/src/pushes/lead.push.ts', imports: 'express' },
  ],
  'decisions-are-pure-all-the-way': [
    {
      from: 'command-service/src/kinds/offer/offer.decider.ts',
      imports: './number.ts',
      to: 'command-service/src/kinds/offer/number.ts',
      which: { imports: 'node:crypto' },
    },
    {
      from: 'command-service/src/kinds/visit/visit.decider.ts',
      imports: './clock.ts',
      to: 'command-service/src/kinds/visit/clock.ts',
      which: { imports: '@kervan/infra/http/mount', to: 'infra/src/http/mount.ts' },
    },
  ],
  'services-are-islands': [
    {
      from: 'command-service/src/app.ts',
      imports: '@kervan/query-service/app',
      to: 'query-service/src/app.ts',
    },
    {
      from: 'realtime-gateway/src/app.ts',
      imports: '../../command-service/src/kit/run.ts',
      to: 'command-service/src/kit/run.ts',
    },
  ],
  'bootstrap-picks-adapters': [
    {
      from: 'command-service/src/kinds/lead/lead.routes.ts',
      imports: '@kervan/infra/event-store/postgres',
      to: 'infra/src/event-store/postgres.ts',
    },
    {
      from: 'query-service/src/projector/run.ts',
      imports: '@kervan/infra/postgres/pool',
      to: 'infra/src/postgres/pool.ts',
    },
  ],
  'kinds-know-no-webhooks': [
    {
      from: 'command-service/src/kinds/conversation/reception.ts',
      imports: '../../inbound/item.ts',
      to: 'command-service/src/inbound/item.ts',
    },
    {
      from: 'command-service/src/processes/when-written.ts',
      imports: '../webhooks/pigeons/normalise.ts',
      to: 'command-service/src/webhooks/pigeons/normalise.ts',
    },
  ],
  'a-provider-is-one-folder': [
    {
      from: 'command-service/src/inbound/handler.ts',
      imports: '../webhooks/pigeons/normalise.ts',
      to: 'command-service/src/webhooks/pigeons/normalise.ts',
    },
    {
      from: 'command-service/src/command-service.ts',
      imports: './webhooks/providers.ts',
      to: 'command-service/src/webhooks/providers.ts',
    },
  ],
  'infra-knows-contracts-only': [
    { from: 'infra/src/relay/relay.ts', imports: '@kervan/command-service/app', to: 'command-service/src/app.ts' },
    { from: 'infra/src/bus/direct.ts', imports: '@kervan/runner/start', to: 'runner/src/start.ts' },
  ],
  'runner-opens-front-doors': [
    {
      from: 'runner/src/start.ts',
      imports: '@kervan/command-service/kit/run',
      to: 'command-service/src/kit/run.ts',
    },
    {
      from: 'runner/src/cli/projections.ts',
      imports: '@kervan/query-service/projector/builds',
      to: 'query-service/src/projector/builds.ts',
    },
  ],
  'client-speaks-contracts': [
    {
      from: 'client/src/base/lead.ts',
      imports: '@kervan/contracts/kinds/lead/lead.events',
      to: 'contracts/src/kinds/lead/lead.events.ts',
    },
    { from: 'client/src/base/pool.ts', imports: '@kervan/infra/postgres/pool', to: 'infra/src/postgres/pool.ts' },
  ],
  'client-base-looks-down': [
    { from: 'client/src/base/colleagues.ts', imports: '../table/row.ts', to: 'client/src/table/row.ts' },
    { from: 'client/src/base/ui/menu.tsx', imports: '../../app/routes.ts', to: 'client/src/app/routes.ts' },
  ],
  'client-table-looks-down': [
    { from: 'client/src/table/cell.tsx', imports: '../kit/fact.tsx', to: 'client/src/kit/fact.tsx' },
  ],
  'client-kit-looks-down': [
    { from: 'client/src/kit/fact.tsx', imports: '../features/leads/lead.ts', to: 'client/src/features/leads/lead.ts' },
  ],
  'client-features-looks-down': [
    {
      from: 'client/src/features/leads/card.tsx',
      imports: '../../widgets/board.ts',
      to: 'client/src/widgets/board.ts',
    },
  ],
  'client-widgets-looks-down': [
    { from: 'client/src/widgets/tile.tsx', imports: '../pages/home.ts', to: 'client/src/pages/home.ts' },
  ],
  'client-pages-looks-down': [
    { from: 'client/src/pages/login.tsx', imports: '../app/routes.ts', to: 'client/src/app/routes.ts' },
  ],
  'features-are-islands': [
    {
      from: 'client/src/features/offers/form.tsx',
      imports: '../leads/lead.ts',
      to: 'client/src/features/leads/lead.ts',
    },
  ],
  'nobody-imports-tests': [
    { from: 'infra/src/relay/seed.ts', imports: '../../../tests/support/seed.ts', to: 'tests/support/seed.ts' },
    { from: 'contracts/src/fold.ts', imports: './fold.test.ts', to: 'contracts/src/fold.test.ts' },
    { from: 'infra/src/bus/direct.ts', imports: './testing/behaviour.ts', to: 'infra/src/bus/testing/behaviour.ts' },
  ],
  'declared-where-used': [{ from: 'query-service/src/projector/name.ts', imports: 'socket.io' }],
  'everything-resolves': [{ from: 'query-service/src/projector/gone.ts', imports: '@kervan/contracts/gone' }],
  'no-circles': [
    {
      from: 'query-service/src/projector/a.ts',
      imports: './b.ts',
      to: 'query-service/src/projector/b.ts',
      which: { imports: './a.ts' },
    },
  ],
  'no-circles-of-types': [
    {
      from: 'infra/src/bus/c.ts',
      imports: './d.ts',
      to: 'infra/src/bus/d.ts',
      which: { imports: './c.ts', type: true },
    },
  ],
}

/** Imports that a careless rule would report. */
export const innocents = [
  { from: 'contracts/src/kinds/lead/lead.events.ts', imports: 'zod' },
  {
    from: 'command-service/src/kinds/lead/lead.decider.ts',
    imports: './lead.state.ts',
    to: 'command-service/src/kinds/lead/lead.state.ts',
    which: { imports: '@kervan/contracts/kinds/lead/lead.events', to: 'contracts/src/kinds/lead/lead.events.ts' },
  },
  {
    from: 'command-service/src/kinds/lead/lead.routes.ts',
    imports: '@kervan/infra/http/mount',
    to: 'infra/src/http/mount.ts',
    which: { imports: 'express' },
  },
  {
    from: 'command-service/src/bootstrap.ts',
    imports: '@kervan/infra/event-store/postgres',
    to: 'infra/src/event-store/postgres.ts',
    which: { imports: 'node:crypto' },
  },
  {
    from: 'command-service/src/kit/run.test.ts',
    imports: '@kervan/infra/event-store/memory',
    to: 'infra/src/event-store/memory.ts',
  },
  {
    from: 'runner/src/start.ts',
    imports: '@kervan/command-service/bootstrap',
    to: 'command-service/src/bootstrap.ts',
  },
  {
    from: 'client/src/features/leads/form.tsx',
    imports: '@kervan/contracts/api/leads/open-lead',
    to: 'contracts/src/api/leads/open-lead.ts',
  },
  { from: 'client/src/app/routes.tsx', imports: '../pages/home.ts', to: 'client/src/pages/home.ts' },
  { from: 'tests/support/seed.ts', imports: '@kervan/infra/postgres/pool', to: 'infra/src/postgres/pool.ts' },
]
