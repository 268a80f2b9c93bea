// Imported or run by the commands that run TypeScript or start the mock server: exits with a message if Node is too old.
// better-sqlite3 would end the process without a message (decision 019).
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Node ${process.versions.node} is too old, and node_modules has no newer one, because npm leaves it out with ignore-scripts or omit=optional. Run npm ci --ignore-scripts=false --include=optional, or install Node 22.18 or newer.`,
  )
  process.exit(1)
}
