/** Tables of the command side, schema `commands`: what is no fact of the log. */
export const COMMAND_MIGRATIONS = [
  {
    name: '0001_commands',
    sql: `
      create table receipts (
        user_id uuid not null,
        key text not null,
        fingerprint bytea not null,
        command_id uuid not null,
        at timestamptz not null,
        primary key (user_id, key)
      );
      create index receipts_by_age on receipts (at);
      create table credentials (
        user_id uuid primary key,
        password_hash text not null,
        changed_at timestamptz not null default now()
      );
      create table secrets (name text primary key, value bytea not null);
      create table reaction_checkpoint (only_one boolean primary key check (only_one), position bigint not null);
      create table parked_reactions (
        reaction text not null,
        event_id uuid not null,
        stream text not null,
        revision bigint not null,
        position bigint not null,
        reason text not null,
        parked_at timestamptz not null default now(),
        primary key (reaction, event_id)
      );`,
  },
  {
    name: '0002_reaction_epoch',
    sql: `
      -- Of the lease under which the checkpoint has last moved.
      alter table reaction_checkpoint add column epoch bigint not null default 0;`,
  },
  {
    name: '0003_sign_ins',
    sql: `
      -- Keys are keyed digests of names and addresses. After a crash of the server guessing begins anew, at no cost in writes.
      create unlogged table failed_sign_ins (
        key bytea primary key,
        failures integer not null,
        until timestamptz not null
      );
      create index failed_sign_ins_by_end on failed_sign_ins (until);
      create table known_sign_ins (
        pair bytea primary key,
        at timestamptz not null
      );
      create index known_sign_ins_by_age on known_sign_ins (at);`,
  },
  {
    name: '0004_unchanged',
    sql: `
      -- By the server's clock: that of the service that took it may be elsewhere.
      alter table receipts add column taken_at timestamptz not null default now();
      drop index receipts_by_age;
      create index receipts_by_age on receipts (taken_at);
      -- Commands with a receipt that found nothing to change in a record, and where it stood then.
      create table unchanged (
        command_id uuid not null,
        stream text not null,
        revision bigint not null,
        position bigint not null,
        noted_at timestamptz not null default now(),
        primary key (command_id, stream)
      );
      create index unchanged_by_age on unchanged (noted_at);`,
  },
  {
    name: '0005_files',
    sql: `
      create table files (
        id text primary key,
        type text not null,
        size bigint not null,
        -- Its bytes are in the store; otherwise they are arriving or going.
        held boolean not null,
        touched_at timestamptz not null default now(),
        -- When a command first named it: from then on it stays.
        named_at timestamptz
      );
      create index files_unnamed on files (touched_at) where named_at is null;
      create table file_uploads (
        file_id text not null,
        user_id uuid not null,
        at timestamptz not null default now(),
        primary key (file_id, user_id)
      );
      create index file_uploads_by_user on file_uploads (user_id);`,
  },
  {
    name: '0006_mail',
    sql: `
      -- What is still to be sent; what it says is found when it is sent.
      create table mail_outbox (
        id uuid primary key,
        kind text not null,
        language text not null,
        data jsonb not null,
        until timestamptz not null,
        due_at timestamptz not null default now(),
        attempts integer not null default 0
      );
      create index mail_outbox_due on mail_outbox (due_at);
      create table password_links (
        id uuid primary key,
        user_id uuid not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        -- What follows from its use was done.
        settled boolean not null default false
      );
      create index password_links_by_user on password_links (user_id);`,
  },
  {
    name: '0007_one_time_passwords',
    sql: `
      alter table credentials
        -- Until when a password is good that its user has not chosen; null of one that the user has.
        add column one_time_until timestamptz,
        -- The command that last took the password away, so that the same one again takes no chosen one away.
        add column reset_by uuid;`,
  },
  {
    name: '0008_links_of_one_address',
    sql: `
      -- Revision of the user's stream that set the address to which a link was mailed. Links of before have none and are asked for again.
      alter table password_links add column address_set_at bigint not null default -1;`,
  },
  {
    name: '0009_passkeys',
    sql: `
      create table passkeys (
        -- As the log names it.
        id uuid primary key,
        user_id uuid not null,
        -- As the authenticator names it.
        credential_id bytea not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        backed_up boolean not null,
        -- The name of the address for which it was made (RP ID): it works nowhere else.
        site text not null,
        name text not null,
        added_at timestamptz not null default now(),
        used_at timestamptz
      );
      create index passkeys_by_user on passkeys (user_id);
      -- Each is taken once. After a crash of the server ceremonies begin anew, at no cost in writes.
      create unlogged table passkey_challenges (
        challenge bytea primary key,
        purpose text not null,
        -- Who adds a passkey; null where nobody is known yet.
        user_id uuid,
        expires_at timestamptz not null
      );
      create index passkey_challenges_by_end on passkey_challenges (expires_at);`,
  },
  {
    name: '0010_second_factors',
    sql: `
      create table second_factors (
        user_id uuid primary key,
        -- What an app makes codes by, sealed by a key that is not in this database; null until its first code was given.
        secret bytea,
        since timestamptz,
        -- Of the last code that was used: it and what is older are used no more.
        last_step bigint not null default 0,
        -- A secret that was begun with.
        pending bytea,
        pending_until timestamptz,
        recovery_salt bytea,
        recovery_hashes bytea[] not null default '{}'
      );
      -- After a crash of the server sign-ins begin anew, at no cost in writes.
      create unlogged table sign_in_challenges (
        token_hash bytea primary key,
        user_id uuid not null,
        password_version bytea not null,
        one_time boolean not null,
        tries integer not null default 0,
        expires_at timestamptz not null
      );
      create index sign_in_challenges_by_end on sign_in_challenges (expires_at);`,
  },
  {
    name: '0011_refused_attempts',
    sql: `
      -- Those that were not refused: of a command that is under way, was carried out, or was cut short.
      alter table receipts add column attempts integer not null default 1;
      -- The lead that an opening joined, as another one had its line already.
      alter table receipts add column joined uuid;`,
  },
  {
    name: '0012_uploads_of_files',
    sql: `
      -- What was uploaded is there beside what records have of it. False of files from before: they lie in clear where all find them.
      alter table files add column uploaded boolean not null default false;
      create index files_uploaded on files (touched_at) where uploaded;`,
  },
  {
    name: '0013_sealed_secrets',
    sql: `
      -- Which of the installation's keys seals it; null: it lies in clear, from before.
      alter table secrets add column key integer;`,
  },
  {
    name: '0014_wake_ups',
    sql: `
      -- When a user is to hear of a record: follows from the log, and is planned anew with its reactions.
      create table wake_ups (
        stream text not null,
        -- The time, by its name in the declaration.
        name text not null,
        at timestamptz not null,
        user_id uuid not null,
        primary key (stream, name)
      );
      create index wake_ups_by_time on wake_ups (at);`,
  },
  {
    name: '0015_wake_ups_of_the_product',
    sql: `
      -- Null where the product alone is to look at the record.
      alter table wake_ups alter column user_id drop not null;`,
  },
  {
    name: '0016_messages',
    sql: `
      -- Messages that are to be handed to a provider; what they say, and whether they still are, their conversation knows.
      create table message_outbox (
        message_id uuid primary key,
        conversation_id uuid not null,
        -- The order in which they were requested.
        place bigint generated always as identity,
        due_at timestamptz not null default now(),
        attempts integer not null default 0
      );
      create index message_outbox_due on message_outbox (due_at);
      create index message_outbox_of_conversation on message_outbox (conversation_id, place);`,
  },
  {
    name: '0017_outgoing_webhooks',
    sql: `
      -- Of subscriptions; sealed.
      create table webhook_secrets (
        id uuid primary key,
        subscription uuid not null,
        box bytea not null,
        key integer not null,
        made_at timestamptz not null default now(),
        made_by text not null,
        -- Until when it is signed with beside a later one; null: until another one is made.
        until timestamptz
      );
      create index webhook_secrets_of on webhook_secrets (subscription, made_at desc);

      -- How far each subscription has been told.
      create table webhook_cursors (
        subscription uuid primary key,
        position bigint not null,
        failures integer not null default 0,
        failing_since timestamptz,
        next_attempt_at timestamptz
      );

      -- What was tried, for those who look at it; not what was sent.
      create table webhook_attempts (
        id bigint generated always as identity primary key,
        subscription uuid not null,
        event_id uuid not null,
        event text not null,
        stream text not null,
        revision bigint not null,
        by_hand boolean not null,
        attempt integer not null,
        at timestamptz not null,
        took_ms integer not null,
        delivered boolean not null,
        status integer,
        fault text
      );
      create index webhook_attempts_of on webhook_attempts (subscription, id desc);
      create index webhook_attempts_by_time on webhook_attempts (at);`,
  },
  {
    name: '0018_mailboxes',
    sql: `
      -- How far each mailbox has been read.
      create table mailboxes (
        mailbox text primary key,
        uid_validity bigint not null,
        last_uid bigint not null,
        -- When it was first connected: what came before is nobody's lead.
        connected_at timestamptz not null,
        -- Up to when all that came has been stored.
        read_at timestamptz not null
      );`,
  },
  {
    name: '0019_channel_accounts',
    sql: `
      -- Channel accounts as their records say at a revision.
      create table channel_accounts (
        id uuid primary key,
        as_of bigint not null,
        account jsonb not null
      );

      -- What they are used by, sealed. A row counts where the record names its credential.
      create table channel_credentials (
        credential text not null,
        name text not null,
        account uuid not null,
        box bytea not null,
        key integer not null,
        set_at timestamptz not null default now(),
        set_by text not null,
        primary key (credential, name)
      );
      create index channel_credentials_of on channel_credentials (account);

      -- What came for an account and went by it, whether or not it is connected.
      create table channel_activity (
        channel text not null,
        account text not null,
        received bigint not null default 0,
        last_in timestamptz,
        last_out timestamptz,
        primary key (channel, account)
      );
    `,
  },
  {
    name: '0020_sequences',
    sql: `
      -- Sequences that were switched on at any time: who comes into one is asked of each.
      create table sequences (
        id uuid primary key
      );`,
  },
  {
    name: '0021_media_queue',
    sql: `
      -- Files of messages that are to be brought from a provider; where they are, and whether they still are to be, their conversation knows.
      create table media_queue (
        conversation_id uuid not null,
        message_id text not null,
        part integer not null,
        asked_at timestamptz not null default now(),
        due_at timestamptz not null default now(),
        attempts integer not null default 0,
        primary key (conversation_id, message_id, part)
      );
      create index media_queue_due on media_queue (due_at);`,
  },
]
