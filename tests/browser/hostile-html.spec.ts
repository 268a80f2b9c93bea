import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { parse } from 'yaml'
import { expect, test } from './fixtures.ts'

// HTML from the server never runs (decision 013). Here the one component that shows it stands alone.

declare global {
  interface Window {
    hit: () => void
    hits: number
    renderRaw: (html: string) => HTMLElement
  }
}

const groups: Record<string, string[]> = parse(readFileSync('tests/browser/hostile-html.yaml', 'utf8'))
const snippets = Object.values(groups).flat()

let component = ''

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-safe-html-'))
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      lib: {
        entry: resolve('tests/browser/render-safely.tsx'),
        formats: ['iife'],
        name: 'component',
        fileName: () => 'component.js',
      },
    },
  })
  component = readFileSync(join(folder, 'component.js'), 'utf8')
  rmSync(folder, { recursive: true })
})

/** A page that counts calls of hit(), and every request that it makes from now on. */
const prepared = async (page: Page) => {
  await page.goto('/privacy')
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  const asked: string[] = []
  await page.context().route('**/*', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.evaluate(() => {
    window.hits = 0
    window.hit = () => {
      window.hits += 1
    }
    const container = document.createElement('div')
    document.body.append(container)
    window.renderRaw = (html) => {
      container.innerHTML = html
      return container
    }
  })
  await page.evaluate(component)
  return asked
}

/** Renders the snippets one after the other, touches whatever listens, and says which of them ran. */
const ranOf = (page: Page, render: 'renderSafely' | 'renderRaw', tried = snippets) =>
  page.evaluate(
    async ({ render, tried }) => {
      const ran: string[] = []
      for (const html of tried) {
        const before = window.hits
        const shown = window[render](html)
        for (const element of shown.querySelectorAll('*')) {
          for (const { name } of element.attributes)
            if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2)))
          if (element instanceof HTMLAnchorElement && element.protocol === 'javascript:') element.click()
        }
        await new Promise((done) => setTimeout(done, 4))
        if (window.hits > before) ran.push(html)
      }
      await new Promise((done) => setTimeout(done, 500))
      return { ran, hits: window.hits }
    },
    { render, tried },
  )

test.describe('with nothing but the component between the snippets and the page', () => {
  // no Content-Security-Policy, no Trusted Types: what is stopped here, the component stopped
  test.use({ bypassCSP: true })

  test('nothing of at least 350 of them runs and nothing is requested', async ({ page }) => {
    expect(new Set(snippets).size).toBe(snippets.length)
    expect(snippets.length).toBeGreaterThanOrEqual(350)
    const asked = await prepared(page)
    const globals = await page.evaluate(() => Object.keys(window).length)
    expect(await ranOf(page, 'renderSafely')).toEqual({ ran: [], hits: 0 })
    expect(asked).toEqual([])
    expect(page.url()).toMatch(/\/privacy$/)
    expect(await page.evaluate(() => Object.keys(window).length)).toBe(globals)
  })

  test('nothing is left that could act, fetch, cover the page or take a name', { tag: '@deep' }, async ({
    page,
  }) => {
    await prepared(page)
    const left = await page.evaluate(
      (all) =>
        all.flatMap((html) =>
          [...window.renderSafely(html).querySelectorAll('.prose *')].flatMap((element) => {
            const refused =
              /^(script|style|link|meta|base|iframe|object|embed|form|input|button|img|video|audio|source|svg|math|template|dialog)$/i
            const found = refused.test(element.localName) ? [element.localName] : []
            for (const { name, value } of element.attributes) {
              if (/^on|^style$|^class$|^id$|^name$|src|^data-|^formaction$|^ping$|^target$/.test(name))
                found.push(name)
              if (name === 'href' && !/^(https?:|mailto:|tel:|#|\/[^/])/i.test(value)) found.push(value)
            }
            return found.map((what) => `${what} in ${html}`)
          }),
        ),
      snippets,
    )
    expect(left).toEqual([])
  })

  test.describe('and without the component', () => {
    // dialogs, failed pictures, parts that belong elsewhere: what these do in the console is not what is looked at
    test.use({ expectedErrors: /./ })

    test('at least 50 of them run: the snippets are real', { tag: '@deep' }, async ({ page, complaints }) => {
      // these leave the page, which would end the count
      const leaving = /http-equiv|<base|<form|formaction/i
      const asked = await prepared(page)
      const stayed = snippets.filter((html) => !leaving.test(html))
      const { ran } = await ranOf(page, 'renderRaw', stayed)
      complaints.length = 0
      expect(ran.length).toBeGreaterThanOrEqual(50)
      expect(asked.length).toBeGreaterThanOrEqual(20)
    })
  })
})

test.describe('under the policy of the public pages', () => {
  // Chromium reports what the policy would forbid as soon as HTML is parsed, though the parsed copy is inert and never shown
  test.use({ expectedErrors: /violates the following Content Security Policy|requires 'TrustedHTML'/ })

  test('the component works with Trusted Types, and nothing runs or is requested either', async ({
    page,
  }) => {
    const asked = await prepared(page)
    expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(true)
    expect(await ranOf(page, 'renderSafely')).toEqual({ ran: [], hits: 0 })
    expect(asked).toEqual([])
    const kept = await page.evaluate(
      () => window.renderSafely('<h2>1. Scope</h2><p>Plain <b>terms</b></p>').textContent,
    )
    expect(kept).toBe('1. ScopePlain terms')
    await expect(
      page.evaluate(() => {
        window.renderRaw('<b>raw</b>')
      }),
    ).rejects.toThrow(/TrustedHTML/)
  })
})
