/** Colours with a meaning, whatever colour a person prefers. */
export const FIXED = {
  light: { error: '#b3261e', warning: '#8a5a00', success: '#1b6e3c', info: '#14609e' },
  dark: { error: '#ff9d94', warning: '#f2c674', success: '#92dbae', info: '#9fccf7' },
} as const
