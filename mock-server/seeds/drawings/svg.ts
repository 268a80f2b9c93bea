/** A whole SVG document around a drawing; the edges darken like those of a phone's photograph when asked to. */
export function svg(width: number, height: number, drawing: string, vignette = 0): string {
  const shade = vignette
    ? `<radialGradient id="vignette" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity="${vignette}"/></radialGradient><rect width="${width}" height="${height}" fill="url(#vignette)"/>`
    : ''
  const shown = Math.min(width, 440)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shown}" height="${(height / width) * shown}" viewBox="0 0 ${width} ${height}">${drawing}${shade}</svg>`
}

/** The same drawing several times around a centre, turned by equal steps. */
export function around(count: number, x: number, y: number, drawing: (index: number) => string): string {
  return Array.from(
    { length: count },
    (_, index) =>
      `<g transform="rotate(${((360 / count) * index).toFixed(3)} ${x} ${y})">${drawing(index)}</g>`,
  ).join('')
}

/** Linear gradient running from top to bottom, or along the given angle in degrees. */
export function gradient(id: string, stops: [offset: number, color: string][], angle = 90): string {
  const list = stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')
  return `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${list}</linearGradient>`
}

/** Radial gradient around a centre given in fractions of the shape. */
export function glow(
  id: string,
  stops: [offset: number, color: string, opacity?: number][],
  cx = 0.5,
  cy = 0.5,
): string {
  const list = stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r=".5">${list}</radialGradient>`
}
