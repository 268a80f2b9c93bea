import type { Face } from '#mock-server/seeds/named-people.ts'
import type { Look } from './portrait.ts'

/** The six faces that the seeds know. */
export const looks: Record<Face, Look> = {
  'woman-1': {
    skin: '#d9a47a',
    shade: '#b97f57',
    hair: '#2a1a14',
    style: 'long',
    shirt: '#b23a55',
    wall: '#c9d8e6',
  },
  'woman-2': {
    skin: '#7b4c34',
    shade: '#5c3523',
    hair: '#15100e',
    style: 'curly',
    shirt: '#e0a32e',
    wall: '#dcd3c6',
  },
  'woman-3': {
    skin: '#f1c9ab',
    shade: '#d59f7e',
    hair: '#a64b21',
    style: 'long',
    shirt: '#2f7a63',
    wall: '#d6dccb',
    glasses: true,
  },
  'man-1': {
    skin: '#8a5a3c',
    shade: '#6a412a',
    hair: '#17110e',
    style: 'short',
    shirt: '#31598c',
    wall: '#d5dbe0',
    beard: true,
  },
  'man-2': {
    skin: '#efc4a2',
    shade: '#cf9a76',
    hair: '#6b4a2b',
    style: 'short',
    shirt: '#4f5a45',
    wall: '#e1d8cd',
  },
  'man-3': {
    skin: '#e3b58c',
    shade: '#c2906a',
    hair: '#1d1a19',
    style: 'short',
    shirt: '#6a4a86',
    wall: '#cddbd7',
    glasses: true,
  },
}
