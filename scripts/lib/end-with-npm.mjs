// Loaded by start, watch-mock, mock, web and preview: ends the script when its parent process or npm ends. npm ends only
// the shell that it started, and nothing at all if it was killed.
import { spawnSync } from 'node:child_process'

/** Returns the ID of the npm process: the parent, or above it if shells run the script as a child process. */
function findNpm(pid = process.ppid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, program = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? []
  return /(^|[/-])(busybox|[a-z]*sh)$/.test(program.trim()) ? findNpm(Number(parent)) : pid
}

function exists(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid
  // The processes that this script starts get the variable too.
  process.env.PARENT_NPM_PID ??= String(findNpm())
  const npm = Number(process.env.PARENT_NPM_PID)
  const timer = setInterval(() => {
    if (process.ppid === parent && exists(npm)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10_000).unref()
  }, 200).unref()
}
