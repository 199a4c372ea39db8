// The yardstick for sequences: values of heaps 0..N of the octal game 0.6 by its definition.
// A move takes one token and leaves one heap, or two. Values reach 256 at heap 10344.
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int argc, char **argv) {
    const int last = argc > 1 ? std::atoi(argv[1]) : 100000;
    std::vector<unsigned short> value(last + 1, 0);
    std::vector<int> seen(1 << 16, 0);  // by which heap a value was seen last
    for (int n = 1; n <= last; ++n) {
        const int left = n - 1;
        if (left > 0) seen[value[left]] = n;
        for (int a = 1; a <= left / 2; ++a) seen[value[a] ^ value[left - a]] = n;
        int mex = 0;
        while (seen[mex] == n) ++mex;
        value[n] = static_cast<unsigned short>(mex);
    }
    for (int n = 0; n <= last; ++n) std::printf("%d,%d\n", n, value[n]);
}
