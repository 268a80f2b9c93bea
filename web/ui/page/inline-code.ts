const prefix = 'data-removed-'

/** A comment, or a start or end tag up to its ">": the slash, the name and the attributes. */
const tags =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(\/?)([a-z][^\s/>]*)((?:[\s/]+|[^\s/>=]+|=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))*)/gi

/** A value with its "=", or the name of an attribute. */
const attributeParts = /=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)|[^\s/>=]+/g

const isInlineCode = (name: string) => /^(on|style$)/i.test(name)

/**
 * Renames event handlers, style attributes and `<style>` in HTML that will be sanitized. The sanitizer would remove them
 * only after the browser has parsed them and reported each one as a violation of the Content-Security-Policy.
 */
export const renameInlineCode = (html: string): string =>
  html.replace(tags, (tag, slash, name, attributes) => {
    if (name === undefined) return tag
    const renamed = attributes.replace(attributeParts, (part: string) =>
      isInlineCode(part) ? prefix + part : part,
    )
    // The text of an xmp element is not parsed either.
    return `<${slash}${/^style$/i.test(name) ? 'xmp' : name}${renamed}`
  })

/** Returns the original name of an element '<style>' or an attribute. */
export const restoreInlineName = (name: string): string =>
  name === '<xmp>' ? '<style>' : name.replace(prefix, '')
