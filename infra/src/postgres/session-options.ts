/**
 * What every session sets for itself, whatever the server, the database or the user has for a default. Statements that race
 * for a row wait for each other and see what the first has written; under `repeatable read` the second would fail.
 */
export const SESSION_OPTIONS = '-c default_transaction_isolation=read\\ committed'
